/**
 * Requests a list of ten users on several connections, again as soon as each response arrives, and prints the lists per second:
 * `node load.mjs <address> <cookie> <connections> <seconds>`. With a `postgres://` address, node-postgres alone sends the list's two
 * statements. HTTP uses plain sockets, because a client takes CPU time from the server on the same machine.
 */
import { connect } from 'node:net';
import pg from 'pg';

const [address = '', cookie = '', connections, seconds] = process.argv.slice(2);
const url = new URL(address);
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${cookie}\r\n\r\n`;
const LIST =
  'select id, name, email, username, profile_picture, created_at, version from users order by created_at desc, id desc limit $1 offset $2';
let done = 0;

for (let index = 0; index < Number(connections); index += 1) void (url.protocol === 'http:' ? get() : query());
// The first second warms up.
setTimeout(() => {
  done = 0;
  setTimeout(() => {
    console.log(done / Number(seconds));
    process.exit(0);
  }, Number(seconds) * 1_000);
}, 1_000);

async function query() {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (; ; done += 1) {
    await client.query(LIST, [10, 0]);
    await client.query('select count(*)::int as total from users');
  }
}

function get() {
  const socket = connect(Number(url.port), url.hostname, () => socket.write(request)).setNoDelay(true);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (head < 0 || (length ? text.length < head + 4 + Number(length) : !text.endsWith('0\r\n\r\n'))) return;
    if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(text.slice(0, 200));
    text = '';
    done += 1;
    socket.write(request);
  });
}
