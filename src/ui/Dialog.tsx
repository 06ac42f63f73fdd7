import {
  Button,
  type ButtonProps,
  DialogActions,
  type DialogActionsProps,
  DialogContent,
  type DialogContentProps,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useContext, useId, useState, useSyncExternalStore } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { PendingButton } from './Buttons';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import { CloseContext, isAnythingPending, isAnythingUnsaved, markSaved, watchForms } from './form/dirtyForms';
import { WriteError } from './WriteError';

interface DialogProps extends Omit<DialogFrameProps, 'children' | 'className'> {
  title: ReactNode;
  /** Describes the dialog: screen readers read it when the dialog opens. */
  text?: ReactNode;
  /** Why the dialog's request failed. */
  error?: unknown;
  children?: ReactNode;
  /** The buttons, such as `CloseButton`. */
  actions?: ReactNode;
  /** Renders title, content and buttons in a form. */
  form?: (content: ReactNode) => ReactNode;
  slotProps?: { content?: DialogContentProps; actions?: DialogActionsProps };
}

/**
 * A dialog with a title, content and buttons. Before it closes (on Escape, a click outside or `CloseButton`), it asks if a form in it
 * has unsaved input.
 */
export const Dialog = (props: DialogProps) => {
  const { title, text, error, children, actions, form = asIs, onClose, slotProps, ...frame } = props;
  const textId = useId();
  const [isAsking, setAsking] = useState(false);
  const close: () => void = useEvent(() => {
    if (onClose && isAnythingUnsaved(close)) setAsking(true);
    else onClose?.();
  });
  // The input has been saved, or its form has been replaced, while the question was open.
  const isUnsaved = useSyncExternalStore(watchForms, () => isAsking && isAnythingUnsaved(close));
  if (isAsking && !isUnsaved) setAsking(false);
  const content = (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent {...slotProps?.content}>
        {Boolean(error) && <WriteError error={error} />}
        {text && (
          <DialogContentText id={textId} component="div" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      {actions && <DialogActions {...slotProps?.actions}>{actions}</DialogActions>}
    </>
  );
  return (
    <CloseContext value={close}>
      <DialogFrame {...frame} aria-describedby={text ? textId : undefined} onClose={close}>
        {form(content)}
      </DialogFrame>
      {isAsking && (
        <DiscardQuestion
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            markSaved(close);
            onClose?.();
          }}
        />
      )}
    </CloseContext>
  );
};

const asIs = (content: ReactNode) => content;

/** Closes the surrounding dialog. Its label is 'Cancel', 'Close' or its content. */
export const CloseButton = ({ label = 'cancel', children, ...props }: ButtonProps & { label?: 'cancel' | 'close' }) => {
  const translate = useTranslate();
  return (
    <Button onClick={useContext(CloseContext)} {...props}>
      {children ?? translate(`ra.action.${label}`)}
    </Button>
  );
};

interface QuestionProps extends DialogProps {
  /** The safe choice; by default 'Cancel'. It has the focus, so that Enter chooses it, and so does Escape. */
  safe?: string;
  /** The other choice. */
  submit: string;
  onSubmit: () => void;
  isPending?: boolean;
  color?: ButtonProps['color'];
  /** Emphasizes the safe choice. */
  isRisky?: boolean;
}

/** A dialog with a safe and another choice. */
export const Question = ({ safe, submit, onSubmit, isPending = false, color, isRisky, ...dialog }: QuestionProps) => {
  const choice = (
    <PendingButton
      key="submit"
      variant={isRisky ? 'text' : 'contained'}
      color={color}
      isPending={isPending}
      onClick={onSubmit}
    >
      {submit}
    </PendingButton>
  );
  const cancel = (
    <CloseButton key="safe" variant={isRisky ? 'contained' : 'text'} autoFocus>
      {safe}
    </CloseButton>
  );
  return (
    <Dialog role="alertdialog" width="question" {...dialog} actions={isRisky ? [choice, cancel] : [cancel, choice]} />
  );
};

/** Asks whether to lose unsaved input, or to leave a form that is still being saved. Enter keeps it. */
export const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => {
  const translate = useTranslate();
  const isPending = useSyncExternalStore(watchForms, isAnythingPending);
  const key = isPending ? 'kit.saving' : 'kit.unsaved';
  return (
    <Question
      isRisky
      title={translate(`${key}.title`)}
      text={translate(`${key}.text`)}
      safe={translate(`${key}.keep`)}
      submit={translate(isPending ? 'kit.saving.leave' : 'kit.unsaved.discard')}
      color="error"
      onClose={onKeep}
      onSubmit={onDiscard}
    />
  );
};
