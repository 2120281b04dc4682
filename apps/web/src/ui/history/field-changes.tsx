import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { auditName } from './audit-names.ts';
import { AuditedValue, type Names } from './audited-value.tsx';
import type { Change, FieldChange, Json } from './changes.ts';
import classes from './history.module.css';

interface FieldChangesProps {
  readonly fields: readonly FieldChange[];
  readonly names: Names;
}

/** Field by field what was and what is. */
export function FieldChanges({ fields, names }: FieldChangesProps) {
  return (
    <dl className={classes.fields}>
      {fields.map(({ field, change }) => (
        <div key={field} className={classes.field}>
          <dt>{auditName('fields', field)}</dt>
          <dd>
            <ChangeOfField change={change} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeOfField({ change, names }: { readonly change: Change; readonly names: Names }) {
  if (change.kind === 'part') return <FieldChanges fields={change.fields} names={names} />;
  if (change.kind === 'rows') return <RowChanges change={change} names={names} />;
  if (change.kind === 'value')
    return (
      <Flex component="span" gap="0.125rem 0.375rem" align="center" wrap="wrap" display="inline-flex">
        <Was>
          <AuditedValue value={change.before} names={names} />
        </Was>
        <IconArrowNarrowRight size={15} stroke={1.6} aria-hidden className={classes.arrow} />
        <Is>
          <AuditedValue value={change.after} names={names} />
        </Is>
      </Flex>
    );
  return (
    <p className={classes.text}>
      {change.pieces.map((piece, index) => {
        if (piece.kind === 'same') return piece.text;
        const Piece = piece.kind === 'added' ? 'ins' : 'del';
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
        return <Piece key={index}>{piece.text}</Piece>;
      })}
    </p>
  );
}

function Was({ children }: { readonly children: ReactNode }) {
  const t = useT('audit');
  return (
    <del>
      <VisuallyHidden>{t('audit:change.was')} </VisuallyHidden>
      {children}
    </del>
  );
}

function Is({ children }: { readonly children: ReactNode }) {
  const t = useT('audit');
  return (
    <ins>
      <VisuallyHidden>{t('audit:change.now')} </VisuallyHidden>
      {children}
    </ins>
  );
}

function RowChanges({ change, names }: { readonly change: Change & { kind: 'rows' }; readonly names: Names }) {
  const t = useT('audit');
  const named = (row: Json) => <AuditedValue value={row} names={names} />;
  return (
    <ul className={classes.rows}>
      {change.added.map((row) => (
        <li key={JSON.stringify(row)}>
          <Box component="span" c="dimmed" fz="xs">
            {t('audit:change.added')}
          </Box>{' '}
          <ins>{named(row)}</ins>
        </li>
      ))}
      {change.removed.map((row) => (
        <li key={JSON.stringify(row)}>
          <Box component="span" c="dimmed" fz="xs">
            {t('audit:change.removed')}
          </Box>{' '}
          <del>{named(row)}</del>
        </li>
      ))}
      {change.changed.map(({ row, fields }) => (
        <li key={JSON.stringify(row)}>
          <Box component="span" c="dimmed" fz="xs">
            {t('audit:change.changed')}
          </Box>{' '}
          {named(row)}
          <FieldChanges fields={fields} names={names} />
        </li>
      ))}
    </ul>
  );
}
