interface Query {
  isPending: boolean;
  isError: boolean;
  errorUpdateCount: number;
}

/**
 * TanStack Query counts a failed query that is asked again as pending, as if it had never failed: the failure would leave
 * the screen, and with it the button that was just pressed, and its focus. Here it stays failed until there is an answer.
 */
export const whileRetrying = ({ isPending, isError, errorUpdateCount }: Query) => {
  const isRetrying = isPending && errorUpdateCount > 0;
  return { isPending: isPending && !isRetrying, isError: isError || isRetrying };
};
