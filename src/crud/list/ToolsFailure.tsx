import { CodeFailure } from '../../ui/CodeFailure';

/** Replaces list tools whose code could not be loaded. */
export const ToolsFailure = () => <CodeFailure message="kit.tools.failed" />;
