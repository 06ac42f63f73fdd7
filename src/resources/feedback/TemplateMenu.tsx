import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useRefusal } from '../../authProvider/AccessProvider';
import { useTemplates } from './TemplatesDialog';

/** Menu that inserts a reply template into the form's response. Admins can also open the dialog to manage templates. */
export const TemplateMenu = ({ onManage }: { onManage: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { getValues, setValue, setFocus } = useFormContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { templates, isPending, isError } = useTemplates();
  const canManage = useRefusal({ resource: 'reply-templates', action: 'edit' }) === undefined;
  const t = (key: string) => translate(`resources.feedback.templates.${key}`);
  // Without templates, the menu would have no items for users who cannot add one.
  if (!canManage && (isPending || isError || templates.length === 0)) return null;

  const insert = (text: string) => {
    setAnchor(null);
    const typed = String(getValues('response') ?? '').trimEnd();
    setValue('response', typed ? `${typed}\n\n${text}` : text, { shouldDirty: true, shouldValidate: true });
    // After the menu has returned the focus to its button.
    setTimeout(() => setFocus('response'));
  };
  return (
    <div>
      <Button
        id={id}
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('insert')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { className: 'template-menu__paper' } }}
      >
        {templates.map((template) => (
          <MenuItem key={template.id} onClick={() => insert(template.text)}>
            {template.name || t('unnamed')}
          </MenuItem>
        ))}
        {templates.length === 0 && (
          <MenuItem disabled>{isPending ? translate('shell.loading') : t(isError ? 'failed' : 'empty')}</MenuItem>
        )}
        {canManage && <Divider />}
        {canManage && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onManage();
            }}
          >
            {t('manage')}
          </MenuItem>
        )}
      </Menu>
    </div>
  );
};
