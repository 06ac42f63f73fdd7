/** Returns the result of an action on the browser's storage, which throws if it is blocked or full; undefined in that case. */
export const attempt = <Result>(action: () => Result): Result | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};
