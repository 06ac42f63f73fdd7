import { useLayoutEffect, useState } from 'react';

/**
 * Has React run the effects of whatever is rendered with it in the same turn, instead of some turns later: for what has to
 * be on guard before another key can be pressed.
 */
export const EffectsAtOnce = () => {
  const [, setShown] = useState(false);
  // A change of state in a layout effect is rendered at once, and before it renders, React runs the effects that wait.
  useLayoutEffect(() => setShown(true), []);
  return null;
};
