import { selectKsfTemplates } from '@stint/contract/company/settings/settings-lists';
import type { AnswerOf } from '@stint/contract/route';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

type Template = AnswerOf<typeof selectKsfTemplates>[number];
const find = selectQuery<Template>('ksf-template', selectKsfTemplates);

interface KsfTemplateSelectProps {
  readonly label: string;
  readonly value?: string | null;
  readonly error?: ReactNode;
  readonly onChange: (id: string | null) => void;
}

/** Chooses one of the company's templates of key success factors. */
export function KsfTemplateSelect({ value = null, ...props }: KsfTemplateSelectProps) {
  return (
    <EntitySelect<Template>
      {...props}
      value={value}
      find={find}
      render={(one) => <OptionHint name={one.name} hint={one.description} />}
    />
  );
}
