import { Box, Group } from '@mantine/core';
import { listCustomerProjects } from '@stint/contract/projects/projects/customer-project';
import { Link } from '@tanstack/react-router';
import { useT } from '../lib/messages.ts';
import { queryOf } from '../lib/route-schemas.ts';
import { useCustomerProjects } from '../projects/projects/own-projects.queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { personName } from '../ui/person.tsx';
import home from './home.module.css';

const FIRST_ONES = queryOf(listCustomerProjects).parse({});

/** What a customer's user comes for: the projects that are shown to the customer. */
export function CustomerProjects() {
  const t = useT('home');
  const answer = useCustomerProjects(FIRST_ONES);
  return (
    <section className={home.card} aria-labelledby="customer-projects" aria-busy={answer.isFetching}>
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id="customer-projects">{t('home:projects.title')}</h2>
        <Link to="/user/my-projects" className={home.all}>
          {t('home:projects.all')}
        </Link>
      </Group>
      {answer.isError && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.total === 0 && <p className={home.nothing}>{t('home:projects.none')}</p>}
      <Box component="ul" mx={-10} mb={-8}>
        {answer.data?.items.map(({ _id, name, manager }) => (
          <li key={_id}>
            <Link to="/user/my-projects" search={{ detailId: _id }} className={home.row}>
              <strong>{name}</strong>
              <span>{manager && personName(manager)}</span>
            </Link>
          </li>
        ))}
      </Box>
    </section>
  );
}
