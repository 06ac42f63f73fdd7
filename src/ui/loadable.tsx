import { type ComponentType, useEffect, useReducer } from 'react';
import { loadCode } from './loadCode';

const Nothing = () => null;

/**
 * Returns a component whose code is loaded when it is first rendered: for what opens on a click. Until then `Pending` is shown,
 * and `Failure` if the code cannot be loaded; both are nothing by default. React's `lazy` would keep its fallback for 300 ms, even
 * with the code in memory (docs/decisions/0015-an-ordinary-start.md).
 */
export const loadable = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props> = Nothing,
  Pending: ComponentType<Props> = Nothing,
) => {
  let Loaded: ComponentType<Props> | undefined;
  return (props: Props) => {
    const [, render] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      const show = (component: ComponentType<Props>) => {
        Loaded = component;
        render();
      };
      if (!Loaded) loadCode(load).then(show, () => show(Failure));
    }, []);
    return Loaded ? <Loaded {...props} /> : <Pending {...props} />;
  };
};
