import { useRecordContext } from 'react-admin';
import { useRefusal } from '../../authProvider/AccessProvider';
import { SelectInput } from '../../ui/form/inputs';

/** Gives the reason the color of other helper texts, because MUI fades those of disabled inputs. */
const LEGIBLE_REASON = { '& .MuiFormHelperText-root.Mui-disabled': { color: 'var(--ink-soft)' } };

interface RoleInputProps {
  source: string;
  choices: { id: string; name: string }[];
}

/** The role of an existing account. Disabled, with the reason as helper text, for users who may not change roles. */
export const RoleInput = ({ source, choices }: RoleInputProps) => {
  const record = useRecordContext();
  const refused = useRefusal({ resource: 'admin-users.role', action: 'edit', record });
  return (
    <SelectInput
      source={source}
      choices={choices}
      readOnly={refused !== undefined}
      sx={LEGIBLE_REASON}
      helperText={refused ?? 'resources.admin-users.role_hint'}
    />
  );
};
