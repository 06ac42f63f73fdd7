/**
 * Prints readable startup messages in addition to the log. The sample passwords appear only here, never in the log.
 * @param always Whether to print them even if stdout is not a terminal.
 */
export function startupText({ always }: { always: boolean }) {
  const isShown = always || process.stdout.isTTY;
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
