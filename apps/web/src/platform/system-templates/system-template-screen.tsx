import { useParams } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SystemTemplateForm } from './system-template-form.tsx';
import { useTemplate } from './system-templates.queries.ts';

/** The words of one mail or help text; without an id in the address, a new help text. */
export function SystemTemplateScreen() {
  const t = useT('platform');
  const { id } = useParams({ strict: false });
  const answer = useTemplate(id);
  const template = answer.data;
  if (id === undefined)
    return (
      <>
        <PageHeader title={t('platform:templates.add')} note={t('platform:templates.addNote')} />
        <SystemTemplateForm record={null} />
      </>
    );
  return (
    <>
      <PageHeader
        title={template?.name ?? t('platform:templates.one')}
        note={template && t(`platform:templates.typeNotes.${template.type}`)}
        mark={
          template?.type === 'Mail' && template.isChanged && <Mark tone="accent">{t('platform:templates.own')}</Mark>
        }
      />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {template && <SystemTemplateForm key={id} record={template} />}
    </>
  );
}
