/**
 * Requests one path on several connections, again as soon as each response arrives: `node load.mjs <url> <cookie>
 * <connections> <seconds>` prints the responses per second. Fails on any status but 200. Uses plain sockets, because the
 * client takes CPU time from the server on the same machine.
 */
import { connect } from 'node:net';

const [address = '', cookie = '', connections, seconds] = process.argv.slice(2);
const url = new URL(address);
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${cookie}\r\n\r\n`;
let done = 0;

for (let index = 0; index < Number(connections); index += 1) open();
setTimeout(() => {
  done = 0;
  setTimeout(() => {
    console.log(done / Number(seconds));
    process.exit(0);
  }, Number(seconds) * 1_000);
}, 1_000);

function open() {
  const socket = connect(Number(url.port), url.hostname);
  socket.setNoDelay(true);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (!isWhole(text)) return;
    if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(text.slice(0, 200));
    text = '';
    done += 1;
    socket.write(request);
  });
  socket.on('connect', () => socket.write(request));
}

/** @param {string} text */
function isWhole(text) {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= head + 4 + Number(length);
}
