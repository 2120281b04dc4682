import { Box, Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { askToLeave, useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import type { HistorySubject } from '../history/history.queries.ts';
import classes from './form.module.css';
import { isInDialog, useEscape } from './use-escape.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { problemCount, type SchemaForm } from './use-schema-form.ts';

// biome-ignore lint/suspicious/noExplicitAny: the frame does not look into the values
export type AnySchemaForm = SchemaForm<any>;

export interface FormFrameProps {
  readonly opened: boolean;
  readonly title: string;
  readonly form: AnySchemaForm;
  readonly onClose: () => void;
  /** The verb on the button; `Save` when left out. */
  readonly submitLabel?: string;
  /** Whose history administrators can see; nothing for what is not stored yet. */
  readonly history?: HistorySubject | null;
  /** Why nothing can be changed here, where that is so: what is stored is shown. */
  readonly fixedBecause?: string | undefined;
  /** Further acts at the left of the foot, such as deleting. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

const FIELDS =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), [contenteditable="true"]';

interface FormBodyProps extends Omit<FormFrameProps, 'opened' | 'title' | 'history'> {
  /** Whether Escape closes it: a part of a page takes nothing back by a key that closes what it stands in. */
  readonly closesByEscape?: boolean;
}

/** Fields above, acts below. The first field has the focus; Enter and Ctrl+S submit. */
export function FormBody(props: FormBodyProps) {
  const { form, onClose, submitLabel, fixedBecause, acts, closesByEscape = true, children } = props;
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  /** What had the focus when the form was sent: its button is out of use meanwhile, and loses it. */
  const sentFrom = useRef<Element>(null);
  useUnsavedGuard(form.isDirty() && !form.submitting, { isClosedByBack: () => isInDialog(element.current) });
  useEscape(element, closesByEscape ? onClose : undefined);
  useSaveShortcut(element, () => element.current?.requestSubmit());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A dialog that was opened within another form is no part of it, but React tells that form too.
    event.stopPropagation();
    sentFrom.current = document.activeElement;
    form.submit(event);
  };
  // Before the dialog's focus trap looks for where to start.
  useLayoutEffect(() => element.current?.querySelector(FIELDS)?.setAttribute('data-autofocus', ''), []);
  useEffect(() => {
    if (form.submitting) return;
    const from = sentFrom.current;
    sentFrom.current = null;
    if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
  }, [form.submitting]);
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      {fixedBecause && <p className={classes.fixedBecause}>{fixedBecause}</p>}
      {fixedBecause === undefined ? (
        <div className={classes.fields}>{children}</div>
      ) : (
        <fieldset className={classes.fields} disabled>
          {children}
        </fieldset>
      )}
      <div className={classes.foot}>
        {acts}
        <Box component="span" flex={1} c="var(--bad)" fz={12.5} role="status">
          {problemCount(form.errors)}
        </Box>
        <Button onClick={onClose}>{t('common:act.cancel')}</Button>
        {fixedBecause === undefined && (
          <Button type="submit" variant="filled" loading={form.submitting}>
            {submitLabel ?? t('common:act.save')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Closes, but asks first when something typed would be lost. */
export async function closeSafely(form: AnySchemaForm, onClose: () => void): Promise<void> {
  // What is being saved is not about to be lost; the answer closes the form, or says what is wrong in it.
  if (form.submitting) return;
  if (!form.isDirty() || (await askToLeave())) onClose();
}
