/**
 * Prints readable startup messages in addition to the log: in a terminal, or if STARTUP_TEXT is set. The sample passwords
 * appear only here, never in the log.
 */
export function startupText({ asked }: { asked: boolean }) {
  const isShown = asked || process.stdout.isTTY === true;
  const print = (text: string) => {
    if (isShown) console.log(text);
  };
  return {
    running: (address: string) => print(`\nWellbeing Admin is running at ${address}`),
    databaseReady: () => print('The database is ready.'),
    signIn(hints: string[]) {
      if (hints.length > 0) print(`Sample data; sign in as ${hints.join(' or ')} (user name / password)`);
      print('');
    },
  };
}
