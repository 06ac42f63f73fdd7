/**
 * The floor for a list of ten users: sends the same two statements with node-postgres alone, one after the other on each
 * connection. `node bare.mjs <url> <connections> <seconds>` prints the number of lists per second.
 */
import pg from 'pg';

const [url, connections, seconds] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });
let until = 0;
let done = 0;

const loop = async () => {
  while (performance.now() < until) {
    await pool.query(
      'select id, name, email, username, profile_picture, created_at, version from users order by created_at desc, id desc limit $1 offset $2',
      [10, 0],
    );
    await pool.query('select count(*)::int as total from users');
    done += 1;
  }
};
const work = (/** @type {number} */ ms) => {
  done = 0;
  until = performance.now() + ms;
  return Promise.all(Array.from({ length: Number(connections) }, loop));
};

await work(1_000);
await work(Number(seconds) * 1_000);
console.log(done / Number(seconds));
await pool.end();
