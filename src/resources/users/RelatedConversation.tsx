import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';

const Conversation = loadable(
  async () => (await import('../../ui/conversation/Conversation')).Conversation,
  ContentFailure,
);

/** A button that shows the responses to a piece of feedback, which are loaded then. */
export const RelatedConversation = ({ feedbackId, count }: { feedbackId: Identifier; count: number }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate(`kit.conversation.${isOpen ? 'hide' : 'show'}`, { smart_count: count })}
      </Button>
      {isOpen && <Conversation feedbackId={feedbackId} />}
    </>
  );
};
