import type { Directory, Reachable } from '@stint/contract/people/profiles/directory';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { personName } from '../../ui/person.tsx';
import classes from './org-chart.module.css';
import { type ChartNode, chartOf } from './org-chart-model.ts';

/** Teams with their leaders, and who reviews whom: lists within lists, which screen readers and Tab follow as they are drawn. */
export function OrgChart({ directory: { people, teams } }: { readonly directory: Directory }) {
  const byId = new Map(people.map((person) => [person._id, person]));
  return (
    <div className={classes.teams}>
      {teams.map((team) => {
        const chart = chartOf(team);
        if (chart.length === 0) return null;
        return (
          <section key={team._id} aria-labelledby={`chart-${team._id}`} className={classes.team}>
            <h2 id={`chart-${team._id}`}>{team.name}</h2>
            <Nodes nodes={chart} byId={byId} />
          </section>
        );
      })}
    </div>
  );
}

interface NodesProps {
  readonly nodes: readonly ChartNode[];
  readonly byId: ReadonlyMap<string, Reachable>;
}

function Nodes({ nodes, byId }: NodesProps) {
  const t = useT('people');
  return (
    <ul className={classes.nodes}>
      {nodes.map(({ user, role, reviews }) => {
        const person = byId.get(user);
        if (!person) return null;
        const name = personName(person);
        return (
          <li key={user}>
            <Link to="/user/profile/$id" params={{ id: user }} className={classes.node} data-role={role}>
              <Avatar name={name} initials={person.initials} src={person.avatarUrl} size={28} decorative />
              <span>
                <b>{name}</b>
                <span>{role === 'member' ? person.position : t(`people:directory.roles.${role}`)}</span>
              </span>
            </Link>
            {reviews.length > 0 && <Nodes nodes={reviews} byId={byId} />}
          </li>
        );
      })}
    </ul>
  );
}
