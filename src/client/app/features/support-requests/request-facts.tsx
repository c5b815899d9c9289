import { Flex, Text } from '@mantine/core';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Building, Calendar, Layers, Star, Warning } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { Brief } from '../../kit/facts.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import styles from './support.module.css';

const { facts: words, stars } = wordsOf(supportRequestsWords);
const { types } = wordsOf(requestCodeWords);

/** A project without a name is called by its number. */
export const projectNameOf = ({ projectName, clientProjectId }: AdminSupportRequest) =>
  projectName.trim() || words.unnamedProject(clientProjectId);

/** Client, type and date. */
export function RequestFacts({ request }: { request: AdminSupportRequest }) {
  const { requestType, createdAt } = request;
  return (
    <Brief label={words.label}>
      <li>
        <Building className={iconSize.small} />
        <bdi>{projectNameOf(request)}</bdi>
      </li>
      <li>
        <Layers className={iconSize.small} />
        {types[requestType]}
      </li>
      <li>
        <Calendar className={iconSize.small} />
        <Time at={createdAt} as="longMinute" />
      </li>
    </Brief>
  );
}

/** Why the document, or a part of it, could not be read. */
export function DocumentProblem({ problem }: { problem: string | null }) {
  if (!problem) return null;
  return (
    <Text className={tone.alarm} fz="sm">
      <Warning className={iconSize.small} />
      <span>
        {words.document}
        <bdi>{problem}</bdi>
      </span>
    </Text>
  );
}

/** So many stars of five, and the same in words. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <Flex component="span" display="inline-flex" c="dimmed" role="img" aria-label={stars(label, value)}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className={styles.star} data-full={star <= value || undefined}>
        <Star className={iconSize.text} />
      </span>
    ))}
  </Flex>
);
