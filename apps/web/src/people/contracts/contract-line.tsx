import type { OwnContract } from '@stint/contract/people/contracts/contract';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatSpan } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';

interface ContractLineProps {
  readonly contract: OwnContract;
  /** Further details below its days. */
  readonly more?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A contract in a list: its type and number, its days, and whether it runs. */
export function ContractLine({ contract, more, children }: ContractLineProps) {
  const t = useT('people');
  const { type, number, from, to, endedOn, status } = contract;
  return (
    <li className={classes.line}>
      <IconFileText size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <div className={classes.name}>
          {t(`people:contractTypes.${type}`)}
          <Mark tone={status === 'Active' ? 'accent' : 'quiet'}>{t(`people:contracts.status.${status}`)}</Mark>
        </div>
        <p className={classes.detail}>
          {number} · {formatSpan(from, endedOn ?? to, t('people:contracts.openEnded'))}
        </p>
        {more}
      </div>
      {children}
    </li>
  );
}
