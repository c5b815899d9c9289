import { commaOf } from '../../../content/language.ts';
import { pictureIdOf, picturePath, pictureWidths } from '../../../content/pictures.ts';
import { ArrowUpRight, Check, Flame } from '../../ui/icons.tsx';
import { pictureOf } from '../../ui/pictures.ts';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './projects.module.css';
import { Stars } from './stars.tsx';
import type { LandingView } from './view.ts';

/** #projects: the portfolio. */
export function Projects({ view }: { view: LandingView }) {
  const words = view.words.projects;
  return (
    <section id="projects" className={site.section} aria-labelledby="projects-title">
      <div className={site.page}>
        <div data-reveal>
          <SectionHeading id="projects-title" words={words} />
        </div>
        <ul className={`${site.cards} ${styles.cards}`}>
          {view.projects.map((project) => (
            <ProjectCard key={project.id} project={project} view={view} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type CardProps = { project: LandingView['projects'][number]; view: LandingView };

function ProjectCard({ project, view }: CardProps) {
  const words = view.words.projects;
  const { title, description, picture, pictureText, tags, isHot, features, website } = project;
  return (
    <li className={`${site.card} ${styles.card}`} data-reveal>
      <div className={styles.picture}>
        <ProjectPicture name={picture} text={pictureText} />
      </div>
      <div className={styles.body}>
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <div className={styles.title}>
          <h3>{title}</h3>
          {isHot && (
            <span className={styles.hot}>
              <Flame />
              {words.hot}
            </span>
          )}
        </div>
        <p>{description}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Check />
              {feature}
            </li>
          ))}
        </ul>
        <Quote project={project} view={view} />
        {website && (
          <a
            className={styles.visit}
            href={website}
            target="_blank"
            rel="noopener"
            aria-label={`${words.visit}: ${title}`}
          >
            {words.visit}
            <ArrowUpRight />
          </a>
        )}
      </div>
    </li>
  );
}

/** A drawing of ours, or a picture of the agency's own in the size that the screen needs. */
function ProjectPicture({ name, text }: { name: string; text: string }) {
  const id = pictureIdOf(name);
  const image = { width: 960, height: 600, loading: 'lazy', decoding: 'async' } as const;
  if (id === undefined) return <img src={pictureOf(name)} alt={text} {...image} />;
  const sources = (format: 'avif' | 'webp') =>
    pictureWidths.map((width) => `${picturePath(id, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img src={picturePath(id, 960, 'webp')} srcSet={sources('webp')} sizes={sizes} alt={text} {...image} />
    </picture>
  );
}

/** As wide as a card is. */
const sizes = '(min-width: 48rem) 25rem, 100vw';

function Quote({ project: { testimonial, rating }, view: { language, words } }: CardProps) {
  if (!testimonial || rating === undefined) return null;
  const { text, author, company } = testimonial;
  return (
    <figure className={styles.quote}>
      <Stars rating={rating} words={words.projects.rated} />
      <blockquote>{text}</blockquote>
      <figcaption>{[author, company].filter(Boolean).join(commaOf(language))}</figcaption>
    </figure>
  );
}
