import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLogoutQuestion } from '../../../crud/form/LeaveQuestion';
import { Dialog } from '../../../ui/Dialog';
import { loadFont } from '../../../ui/font';
import { SetupSteps } from './SetupSteps';
import '../../../authProvider/login/login.css';

interface RequiredSetupProps {
  /** Whether it is over the console. */
  isOverConsole: boolean;
  onDone: () => void;
}

/** The setup for a session that must complete it before it can do anything else (REQUIRE_2FA): a page, or a dialog over the console. */
export const RequiredSetup = ({ isOverConsole, onDone }: RequiredSetupProps) => {
  const translate = useTranslate();
  const id = useId();
  const { logOut, question } = useLogoutQuestion();
  const [hasCodes, setCodes] = useState(false);
  useEffect(() => void loadFont(), []);
  const title = translate(hasCodes ? 'two_factor.saved.title' : 'two_factor.setup.title');
  const content = (
    <>
      {!hasCodes && <p>{translate('two_factor.gate.text')}</p>}
      <SetupSteps
        onCodes={() => setCodes(true)}
        onDone={onDone}
        cancel={<Button onClick={logOut}>{translate('two_factor.gate.logout')}</Button>}
      />
      {question}
    </>
  );
  if (isOverConsole) return <Dialog title={title}>{content}</Dialog>;
  return (
    <main className="plain-page" aria-labelledby={id}>
      <div className="plain-page__card two-factor__page">
        <h1 id={id}>{title}</h1>
        {content}
      </div>
    </main>
  );
};
