import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useRef, useState } from 'react';
import { getSession } from '../../../authProvider/session';
import { saveFile } from '../../../crud/csv/saveFile';
import { shell } from '../../../i18n/en/shell';
import { toast } from '../../../ui/toast/toast';
import { useSay } from './useTwoFactor';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, to copy or download. The API returns them only once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const say = useSay();
  const [isSaved, setSaved] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: say('saved.copied') });
    } catch {
      toast({ title: say('saved.not_copied'), destructive: true });
    }
  };
  const download = () => {
    const username = getSession()?.username ?? '';
    const title = say('saved.file', { product: shell.productTitle, username });
    saveFile(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), `recovery-codes-${username}.txt`);
  };
  return (
    <>
      <div className="stack">
        <p>{say('saved.text')}</p>
        <ul ref={list} className="two-factor__codes box" aria-label={say('saved.list')} tabIndex={-1}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="cluster">
          <Button variant="outlined" onClick={() => void copy()}>
            {say('saved.copy')}
          </Button>
          <Button variant="outlined" onClick={download}>
            {say('saved.download')}
          </Button>
        </div>
        <FormControlLabel
          control={<Checkbox checked={isSaved} onChange={(_, checked) => setSaved(checked)} />}
          label={say('saved.confirm')}
        />
      </div>
      <div className="two-factor__buttons cluster">
        <Button variant="contained" disabled={!isSaved} onClick={onDone}>
          {say('saved.done')}
        </Button>
      </div>
    </>
  );
};
