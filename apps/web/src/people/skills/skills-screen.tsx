import { Button } from '@mantine/core';
import type { skills } from '@stint/contract/company/settings/settings-lists';
import { KNOWLEDGE_STEPS, knowledgeStep } from '@stint/contract/people/skills/user-skill.rules';
import type { AnswerOf } from '@stint/contract/route';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ListControl, useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PeopleOfSkill } from './people-of-skill.tsx';
import { SkillForm } from './skill-form.tsx';
import classes from './skills.module.css';
import { type SkillSearch, skillSearch, useSkill, useSkills } from './skills.queries.ts';

type ListedSkill = AnswerOf<typeof skills.list>['items'][number];

/** `/admin/skills`: what people can do, and how many can. */
export function SkillsScreen() {
  const t = useT('people');
  const list = useListSearch(skillSearch);
  const { detailId, peopleOf, ...query } = list.state;
  const answer = useSkills(query);
  const one = useSkill(detailId === NEW ? undefined : detailId);
  const columns = useMemo(() => columnsOf(t, list), [t, list]);
  const close = () => list.show({ detailId: undefined });
  const open = answer.data?.items.find(({ _id }) => _id === peopleOf);
  return (
    <>
      <PageHeader title={t('people:skills.title')} note={t('people:skills.note')}>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
          {t('people:skills.add')}
        </Button>
      </PageHeader>
      <DataTable
        name="skills"
        label={t('people:skills.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(skill) => list.show({ detailId: skill._id })}
        empty={{ title: t('people:skills.empty'), hint: t('people:skills.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('people:skills.one')} onClose={close}>
        {(record) => <SkillForm key={detailId} record={record} onClose={close} />}
      </RecordDrawer>
      {open && <PeopleOfSkill skill={open} onClose={() => list.show({ peopleOf: undefined })} />}
    </>
  );
}

function columnsOf(t: Translate, list: ListControl<SkillSearch>): readonly Column<ListedSkill>[] {
  return [
    { key: 'name', title: t('people:skills.name'), sortBy: 'name', main: true, cell: (skill) => skill.name },
    { key: 'category', title: t('people:skills.category'), cell: (skill) => skill.category?.name },
    {
      key: 'people',
      title: t('people:skills.people'),
      cell: (skill) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('people:skills.peopleOf', { name: skill.name, count: skill.people })}
          onClick={(event) => {
            event.stopPropagation();
            list.show({ peopleOf: skill._id });
          }}
        >
          <Knowledge people={skill.people} />
          {skill.people}
        </Button>
      ),
    },
    {
      key: 'showOnCV',
      title: t('people:skills.showOnCV'),
      cell: (skill) => (skill.showOnCV ? t('people:skills.yes') : ''),
    },
    stateColumn({ key: 'state', title: t('people:skills.state') }, (skill) =>
      skill.isActive ? null : { text: t('common:state.inactive'), tone: 'quiet' },
    ),
  ];
}

/** How well known it is in the company, by the marks of the scale; the number stands beside it. */
function Knowledge({ people }: { readonly people: number }) {
  const step = knowledgeStep(people);
  return (
    <span className={classes.knowledge} aria-hidden>
      {KNOWLEDGE_STEPS.map((mark, index) => (
        <span key={mark} data-on={index < step || undefined} />
      ))}
    </span>
  );
}
