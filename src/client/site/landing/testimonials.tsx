import { avatarOf } from '../../ui/pictures.ts';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import { unbroken } from '../unbroken.ts';
import { Stars } from './stars.tsx';
import styles from './testimonials.module.css';
import type { LandingView } from './view.ts';

/** What six clients say, and the banner of claims. */
export function Testimonials({ view }: { view: LandingView }) {
  const words = view.words.testimonials;
  return (
    <section className={site.section} aria-labelledby="testimonials-title" data-reveal>
      <div className={site.page}>
        <SectionHeading id="testimonials-title" words={words} />
        {view.testimonials.length > 0 && (
          <div
            className={styles.row}
            role="group"
            aria-label={words.eyebrow}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens a row that the arrow keys scroll
            tabIndex={0}
            data-row
          >
            <ul className={`${site.cards} ${styles.cards}`}>
              {view.testimonials.map((testimonial) => (
                <TestimonialCard key={testimonial.id} testimonial={testimonial} view={view} />
              ))}
            </ul>
          </div>
        )}
        {view.claims.length > 0 && <Claims claims={view.claims} label={words.claims} />}
      </div>
    </section>
  );
}

type CardProps = { testimonial: LandingView['testimonials'][number]; view: LandingView };

function TestimonialCard({ testimonial, view: { words } }: CardProps) {
  const { name, position, company, location, rating, text, project, savings, avatar } = testimonial;
  return (
    <li className={`${site.card} ${styles.card}`}>
      <Stars rating={rating} words={words.projects.rated} />
      <blockquote>{text}</blockquote>
      <dl className={styles.result}>
        <div>
          <dt>{words.testimonials.saved}</dt>
          <dd>{savings}</dd>
        </div>
        <div>
          <dt>{words.testimonials.project}</dt>
          <dd>{project}</dd>
        </div>
      </dl>
      <p className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          <img src={avatarOf(avatar)} alt={avatar} width={96} height={96} loading="lazy" decoding="async" />
        </span>
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>{position}</span>
          <span>
            <bdi>{company}</bdi>
          </span>
          <span>{location}</span>
        </span>
      </p>
    </li>
  );
}

function Claims({ claims, label }: { claims: LandingView['claims']; label: string }) {
  return (
    <dl className={styles.claims} aria-label={label}>
      {claims.map((claim) => (
        <div key={claim.id}>
          <dt>{claim.label}</dt>
          <dd {...unbroken(claim.figure.replace('{count}', String(claim.count)), 10)}>
            <bdi>
              <Figure {...claim} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ figure, count }: LandingView['claims'][number]) {
  const [before, after] = figure.split('{count}');
  return (
    <>
      {before}
      {count !== undefined && after !== undefined && <span data-count={count}>{count}</span>}
      {after}
    </>
  );
}
