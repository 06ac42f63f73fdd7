/**
 * `npm run audit`: lists known vulnerabilities of the shipped packages (build tools included, test tools not). Exit code 1 if
 * one is high or critical, 2 if the registry did not respond. Needs the network, so `npm test` does not include it. Further
 * arguments go to npm: `npm run audit -- --include=dev`.
 */
import { argv } from 'node:process';
import { npm } from './npm.mjs';

// Offline, npm would report no vulnerabilities and succeed.
const { stdout, stderr } = npm(['audit', '--omit=dev', '--json', ...argv.slice(2), '--offline=false']);
const report = parse(stdout);
const found = report?.metadata?.vulnerabilities;

if (!found) {
  const reason = report?.statusCode ?? report?.error?.code ?? stderr.trim().split('\n').at(-1);
  console.error(
    `The registry did not answer (${reason}): nothing is known about vulnerabilities. Try another network.`,
  );
  process.exitCode = 2;
} else {
  for (const { name, severity, range } of Object.values(report.vulnerabilities))
    console.log(`${severity}: ${name} ${range}`);
  console.log(`${found.critical} critical, ${found.high} high, ${found.moderate} moderate, ${found.low} low`);
  if (found.critical + found.high > 0) process.exitCode = 1;
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
