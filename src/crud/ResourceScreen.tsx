import { CanAccess } from 'react-admin';
import { AccessDenied } from '../ui/AccessDenied';
import type { AnyDefinition } from './defineResource';
import { ListScreen } from './list/ListScreen';
import { ResourceProvider } from './ResourceProvider';

/** A resource's screen, as a route's element. Keyed, so that one screen's state never becomes another's. */
export const ResourceScreen = ({ definition }: { definition: AnyDefinition }) => (
  <ResourceProvider key={definition.name} definition={definition}>
    <CanAccess action="list" accessDenied={<AccessDenied />} error={<AccessDenied />}>
      <ListScreen />
    </CanAccess>
  </ResourceProvider>
);
