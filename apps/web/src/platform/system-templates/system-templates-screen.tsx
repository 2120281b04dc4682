import { Button, NativeSelect } from '@mantine/core';
import { type ListedTemplate, templateType } from '@stint/contract/platform/system-templates/system-template';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type TemplateSearch, templateSearch, useTemplates } from './system-templates.queries.ts';

/** What mails say, and the help that screens show. */
export function SystemTemplatesScreen() {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const list = useListSearch(templateSearch);
  const answer = useTemplates(list.state);
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  return (
    <>
      <PageHeader title={t('platform:templates.title')} note={t('platform:templates.note')}>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <Link to="/admin/system_templates/create" {...props} />}
        >
          {t('platform:templates.add')}
        </Button>
      </PageHeader>
      <DataTable
        name="system-templates"
        label={t('platform:templates.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(template) => void navigate({ to: '/admin/system_templates/$id', params: { id: template._id } })}
        toolbar={
          <NativeSelect
            aria-label={t('platform:templates.type')}
            value={list.state.type ?? ''}
            data={[
              { value: '', label: t('platform:templates.types.all') },
              ...templateType.options.map((type) => ({ value: type, label: t(`platform:templates.types.${type}`) })),
            ]}
            onChange={(event) =>
              list.change({ type: (event.currentTarget.value || undefined) as TemplateSearch['type'] })
            }
          />
        }
        empty={{ title: t('platform:templates.empty'), hint: t('platform:templates.emptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<ListedTemplate>[] {
  return [
    {
      key: 'name',
      title: t('platform:templates.name'),
      sortBy: 'name',
      main: true,
      cell: (template) => (
        <Link to="/admin/system_templates/$id" params={{ id: template._id }}>
          {template.name}
        </Link>
      ),
    },
    {
      key: 'type',
      title: t('platform:templates.type'),
      cell: (template) => t(`platform:templates.types.${template.type}`),
    },
    { key: 'subject', title: t('platform:templates.subject'), sortBy: 'subject', cell: (template) => template.subject },
    stateColumn({ key: 'state', title: t('platform:templates.words') }, ({ type, isChanged }) => {
      if (type !== 'Mail') return null;
      return isChanged
        ? { text: t('platform:templates.own') }
        : { text: t('platform:templates.default'), tone: 'quiet' };
    }),
    instantColumn(
      { key: 'changed', title: t('platform:templates.changed'), sortBy: 'changedDate' },
      timeZone,
      (template) => template.changedDate,
    ),
    personColumn({ key: 'changedBy', title: t('platform:templates.changedBy') }, (template) => template.changedBy),
  ];
}
