/**
 * Accounts of the sample data, never created in PostgreSQL (see db/open.ts). Their password is public, so the code
 * contains the hashes. This avoids hashing when the accounts are created, and shows whether a password is unchanged.
 */
export const sampleAccounts = {
  password: 'wellbeing',
  hashes: {
    admin: '$argon2id$v=19$m=19456,t=2,p=1$7wOWmRxLBqsLLme71lMUhQ$VxM+sM9KfpKcSqS6JGauxA/IK+2l9clEPLVfyJ9uSMQ',
    editor: '$argon2id$v=19$m=19456,t=2,p=1$Jv2txF+7zBXl/rLtJhQYMg$Q1j9ptYT9qjdVHySYGDA7Oz4UDEgrYfQDPvpfA3xBJE',
  },
} as const;
