import { landing } from '../../../content/landing.ts';
import { claims, type Testimonial, testimonials } from '../../../content/testimonials.ts';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import { avatars } from './pictures.ts';
import { Stars } from './stars.tsx';
import styles from './testimonials.module.css';

/** What six clients say, and the banner of claims. */
export function Testimonials() {
  return (
    <section className={site.section} aria-labelledby="testimonials-title" data-reveal>
      <div className={site.page}>
        <SectionHeading id="testimonials-title" words={landing.testimonials} />
        <div
          className={styles.row}
          role="group"
          aria-label={landing.testimonials.eyebrow}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens a row that the arrow keys scroll
          tabIndex={0}
          data-row
        >
          <ul className={`${site.cards} ${styles.cards}`}>
            {testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.name} {...testimonial} />
            ))}
          </ul>
        </div>
        <Claims />
      </div>
    </section>
  );
}

function TestimonialCard(testimonial: Testimonial) {
  const { name, position, company, location, rating, text, project, savings, avatar } = testimonial;
  return (
    <li className={`${site.card} ${styles.card}`}>
      <Stars rating={rating} />
      <blockquote>{text}</blockquote>
      <dl className={styles.result}>
        <div>
          <dt>{landing.testimonials.saved}</dt>
          <dd>{savings}</dd>
        </div>
        <div>
          <dt>{landing.testimonials.project}</dt>
          <dd>{project}</dd>
        </div>
      </dl>
      <p className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          <img src={avatars[avatar]} alt={avatar} width={96} height={96} loading="lazy" decoding="async" />
        </span>
        <span>
          <strong>{name}</strong>
          <span>{position}</span>
          <span>{company}</span>
          <span>{location}</span>
        </span>
      </p>
    </li>
  );
}

function Claims() {
  return (
    <dl className={styles.claims} aria-label={landing.testimonials.claims}>
      {claims.map(({ prefix, count, suffix, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {prefix}
            {count !== undefined && <span data-count={count}>{count}</span>}
            {suffix}
          </dd>
        </div>
      ))}
    </dl>
  );
}
