import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon, Text } from '@mantine/core';
import type { SoftSkillType } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { IconArrowLeft, IconArrowRight, IconGripVertical } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { useSoftSkills } from '../../time/review/review.queries.ts';
import type { ReviewValues } from './merged-review.ts';
import classes from './quarter-reviews.module.css';
import { useQuarterMessages } from './quarter-reviews.queries.ts';

/** From left to right. */
const COLUMNS = ['strength', 'neither_unknown', 'weakness'] as const satisfies readonly SoftSkillType[];
/** Pixels that a pointer moves before it drags, so that a click stays one. */
const DRAG_DISTANCE = 4;

interface BoardProps {
  readonly review: string;
  readonly value: ReviewValues['softSkills'];
  readonly onChange: (skills: ReviewValues['softSkills']) => void;
  readonly isFixed: boolean;
}

/** Soft skills as strengths, weaknesses and neither: dragged, or moved by the buttons on each. */
export function SoftSkillBoard({ review, value, onChange, isFixed }: BoardProps) {
  const t = useT('reviews');
  const skills = useSoftSkills().data ?? [];
  const named = new Map((useQuarterMessages(review).data?.softSkills ?? []).map((one) => [one.softSkill._id, one]));
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const typeOf = (id: string): SoftSkillType =>
    value.find(({ softSkill }) => softSkill === id)?.type ?? 'neither_unknown';
  const move = (softSkill: string, type: SoftSkillType) => {
    const others = value.filter((one) => one.softSkill !== softSkill);
    onChange(type === 'neither_unknown' ? others : [...others, { softSkill, type }]);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const type = COLUMNS.find((one) => one === over?.id);
    if (type && type !== typeOf(String(active.id))) move(String(active.id), type);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
      <div className={classes.board}>
        {COLUMNS.map((type, at) => (
          <Column key={type} type={type}>
            {skills
              .filter(({ _id }) => typeOf(_id) === type)
              .map(({ _id, name }) => {
                const mentions = named.get(_id);
                return (
                  <Skill
                    key={_id}
                    id={_id}
                    name={name}
                    note={
                      mentions &&
                      t('reviews:qReviews.skillNamed', {
                        strengths: mentions.strengths,
                        weaknesses: mentions.weaknesses,
                      })
                    }
                    isFixed={isFixed}
                    before={COLUMNS[at - 1]}
                    after={COLUMNS[at + 1]}
                    onMove={move}
                  />
                );
              })}
          </Column>
        ))}
      </div>
    </DndContext>
  );
}

function Column({ type, children }: { readonly type: SoftSkillType; readonly children: React.ReactNode }) {
  const t = useT('reviews');
  const { setNodeRef, isOver } = useDroppable({ id: type });
  const name = t(`reviews:qReviews.skillTypes.${type}`);
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={name}>
      <h3>{name}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface SkillProps {
  readonly id: string;
  readonly name: string;
  readonly note: string | undefined;
  readonly isFixed: boolean;
  readonly before: SoftSkillType | undefined;
  readonly after: SoftSkillType | undefined;
  readonly onMove: (skill: string, type: SoftSkillType) => void;
}

function Skill({ id, name, note, isFixed, before, after, onMove }: SkillProps) {
  const t = useT('reviews');
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: isFixed });
  const shift = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  const moveTo = (type: SoftSkillType) =>
    t('reviews:qReviews.moveSkill', { name, to: t(`reviews:qReviews.skillTypes.${type}`) });
  return (
    <li ref={setNodeRef} className={classes.skill} style={shift} data-dragging={isDragging || undefined} {...listeners}>
      {!isFixed && <IconGripVertical size={14} aria-hidden />}
      <span className={classes.skillName}>
        {name}
        {note && (
          <Text component="span" c="dimmed" fz="xs">
            {note}
          </Text>
        )}
      </span>
      {!isFixed && before && (
        <ActionIcon size="sm" color="gray" aria-label={moveTo(before)} onClick={() => onMove(id, before)}>
          <IconArrowLeft size={14} />
        </ActionIcon>
      )}
      {!isFixed && after && (
        <ActionIcon size="sm" color="gray" aria-label={moveTo(after)} onClick={() => onMove(id, after)}>
          <IconArrowRight size={14} />
        </ActionIcon>
      )}
    </li>
  );
}
