import { Box } from '@mantine/core';
import type { DescribedCall } from '@stint/contract/platform/roles/call';
import { type Caller, caller } from '@stint/contract/role-names';
import { memo, useId } from 'react';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import type { CallGroup } from './call-groups.ts';
import classes from './roles.module.css';

interface CallsTableProps {
  readonly group: CallGroup;
  readonly who: Caller | undefined;
  readonly than: Caller | undefined;
}

/** The calls of a path group: a column for each role, on a phone a line with those who may. */
export function CallsTable({ group, who, than }: CallsTableProps) {
  const t = useT('platform');
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>
        {t(`platform:calls.groups.${group.key}`)}{' '}
        <Box component="span" c="dimmed" fw={400}>
          {group.size}
        </Box>
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('platform:calls.call')}</th>
            {caller.options.map((one) => (
              <th key={one} scope="col" className={classes.role} data-chosen={one === who || one === than || undefined}>
                {t(`platform:calls.callers.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.calls.map((call) => (
            <CallRow key={`${call.method} ${call.path}`} call={call} who={who} than={than} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CallRowProps extends Pick<CallsTableProps, 'who' | 'than'> {
  readonly call: DescribedCall;
}

const CallRow = memo(function CallRow({ call, who, than }: CallRowProps) {
  const t = useT('platform');
  const only = who && than ? [who, than].find((one) => call.callers.includes(one)) : undefined;
  return (
    <tr>
      <th scope="row" className={classes.call}>
        <code>
          <b data-method={call.method}>{call.method}</b> {call.path}
        </code>
        <Box component="span" c="dimmed" fz={13}>
          {call.summary}
        </Box>
        {call.unaudited && <small>{t('platform:calls.unaudited', { why: call.unaudited })}</small>}
        {only && <Mark tone="warn">{t('platform:calls.only', { who: t(`platform:calls.callers.${only}`) })}</Mark>}
      </th>
      {caller.options.map((one) => {
        const may = call.callers.includes(one);
        return (
          <td key={one} className={classes.role} data-may={may} data-chosen={one === who || one === than || undefined}>
            {/* Plain text: there are cells by the thousand, and each component would cost its time. */}
            <span aria-hidden>{may ? '✓' : '–'}</span>
            <span className={classes.name} aria-hidden>
              {t(`platform:calls.callers.${one}`)}
            </span>
            <span className={classes.read}>{t(may ? 'platform:calls.yes' : 'platform:calls.no')}</span>
          </td>
        );
      })}
    </tr>
  );
});
