import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { quarterName } from '../figures.ts';
import { useQuartersOfUser } from '../quarters/quarters.queries.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Asks people for feedback on somebody whom a manager chooses, in one of that person's quarters. */
export function AskAboutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('reviews');
  const [user, setUser] = useState<string | null>(null);
  const [quarter, setQuarter] = useState<string>();
  const [isUnchosen, setUnchosen] = useState(false);
  const { data: quarters } = useQuartersOfUser(user ?? undefined);
  const chosen = quarters?.find(({ _id }) => _id === quarter) ?? quarters?.[0];
  const problem =
    user === null
      ? isUnchosen && t('reviews:feedback.choosePerson')
      : quarters?.length === 0 && t('reviews:feedback.noQuarter');
  return (
    <AskDialog
      about={user && chosen ? { quarter: chosen._id, user, readers: [] } : undefined}
      onUnchosen={() => setUnchosen(true)}
      onClose={onClose}
      choice={
        <>
          <PersonSelect
            label={t('reviews:feedback.person')}
            value={user}
            error={problem}
            openOnFocus={false}
            onChange={(one) => {
              setUser(one);
              setQuarter(undefined);
            }}
          />
          {chosen && (
            <NativeSelect
              label={t('reviews:feedback.quarter')}
              value={chosen._id}
              data={(quarters ?? []).map((one) => ({ value: one._id, label: quarterName(t, one) }))}
              onChange={(event) => setQuarter(event.currentTarget.value)}
            />
          )}
        </>
      }
    />
  );
}
