import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';

interface DeleteButtonProps {
  /** What goes, by name. */
  readonly name: string;
  /** What goes with it, or what stays. */
  readonly note?: string;
  readonly onDelete: () => Promise<unknown>;
}

/** Deletes what a form shows, after asking once. */
export function DeleteButton({ name, note, onDelete }: DeleteButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const message = note ?? t('common:delete.message');
    const title = t('common:delete.title', { name });
    if (!(await confirmAct({ title, message, act: t('common:act.delete'), danger: true }))) return;
    setBusy(true);
    // A refusal was told already; the form stays as it is.
    await onDelete().catch(() => {});
    setBusy(false);
  };
  return (
    <Button variant="subtle" color="clay" loading={busy} onClick={() => void ask()}>
      {t('common:act.delete')}
    </Button>
  );
}
