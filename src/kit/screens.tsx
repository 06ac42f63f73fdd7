import { type ComponentType, createContext, useContext } from 'react';
import type { AnyDefinition } from './defineResource';
import { HeadingScreen } from './HeadingScreen';
import { ListScreen } from './list/ListScreen';

type Screens = Record<string, ComponentType>;

/** Components are made of definitions once: one made while rendering would be mounted anew each time. */
export const screensOf = (definitions: AnyDefinition[]): Screens =>
  Object.fromEntries(
    definitions.map((definition) => {
      const { name, list } = definition;
      const Screen = () =>
        list ? <ListScreen definition={definition} options={list} /> : <HeadingScreen definition={definition} />;
      return [name, Screen];
    }),
  );

export const ScreensContext = createContext<Screens>({});

/** A resource's screen, as a route's element. */
export const ResourceScreen = ({ name }: { name: string }) => {
  const Screen = useContext(ScreensContext)[name];
  return Screen ? <Screen /> : null;
};
