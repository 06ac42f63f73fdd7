/**
 * The accounts that the sample data can be entered with. Never created in anybody's PostgreSQL: see db/open.ts. Their
 * hashes are written down, since their password is public anyhow: filling a database costs no hashing, and a look at the
 * stored hash tells whether the password is still that one.
 */
export const sampleAccounts = {
  password: 'wellbeing',
  hashes: {
    admin: '$argon2id$v=19$m=19456,t=2,p=1$7wOWmRxLBqsLLme71lMUhQ$VxM+sM9KfpKcSqS6JGauxA/IK+2l9clEPLVfyJ9uSMQ',
    editor: '$argon2id$v=19$m=19456,t=2,p=1$Jv2txF+7zBXl/rLtJhQYMg$Q1j9ptYT9qjdVHySYGDA7Oz4UDEgrYfQDPvpfA3xBJE',
  },
} as const;
