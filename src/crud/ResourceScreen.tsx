import { ListScreen } from './list/ListScreen';
import { ResourceProvider } from './ResourceProvider';

/** A resource's screen, as a route's element. Keyed, so that one screen's state never becomes another's. */
export const ResourceScreen = ({ name }: { name: string }) => (
  <ResourceProvider key={name} name={name}>
    <ListScreen />
  </ResourceProvider>
);
