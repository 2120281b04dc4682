import { Link } from '@tanstack/react-router';
import { formatAgo } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { usePosts } from '../../teams/post/posts.queries.ts';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';

const NEWEST = { types: 'News,Newsletter', isActive: 'true', limit: 5 };

/** The newest news that are for oneself. */
export function News() {
  const t = useT('home');
  return (
    <HomeCard
      id="news"
      title={t('home:news.title')}
      aside={<Link to="/admin/posts">{t('home:news.all')}</Link>}
      answer={usePosts(NEWEST)}
      empty={t('home:news.none')}
      isEmpty={({ items }) => items.length === 0}
    >
      {({ items }) => (
        <ul className={classes.rows}>
          {items.map((post) => (
            <li key={post._id}>
              <Link to="/user/guideline/$id" params={{ id: post._id }} className={classes.row}>
                <strong>{post.title}</strong>
                <span className={classes.note}>{formatAgo(post.updatedAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
