import { CodeFailure } from '../../ui/CodeFailure';

/** In the place of list tools whose code could not be loaded. */
export const ToolsFailure = () => <CodeFailure message="kit.tools.failed" />;
