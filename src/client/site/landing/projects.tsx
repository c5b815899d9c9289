import { landing } from '../../../content/landing.ts';
import { type PortfolioProject, portfolio } from '../../../content/portfolio.ts';
import { ArrowUpRight, Check, Flame } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import { pictures } from './pictures.ts';
import styles from './projects.module.css';
import { Stars } from './stars.tsx';

/** #projects: the portfolio. */
export function Projects() {
  return (
    <section id="projects" className={site.section} aria-labelledby="projects-title">
      <div className={site.page}>
        <div data-reveal>
          <SectionHeading id="projects-title" words={landing.projects} />
        </div>
        <ul className={`${site.cards} ${styles.cards}`}>
          {portfolio.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProjectCard({ project }: { project: PortfolioProject }) {
  const words = landing.projects;
  const { title, description, picture, pictureText, tags, isHot, features, website, testimonial } = project;
  return (
    <li className={`${site.card} ${styles.card}`} data-reveal>
      <div className={styles.picture}>
        <img
          src={pictures[picture]}
          alt={pictureText}
          width={960}
          height={600}
          loading="lazy"
          decoding="async"
        />
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
        {testimonial && <Quote {...testimonial} />}
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

function Quote({ text, rating, author, company }: NonNullable<PortfolioProject['testimonial']>) {
  return (
    <figure className={styles.quote}>
      <Stars rating={rating} />
      <blockquote>{text}</blockquote>
      <figcaption>{[author, company].filter(Boolean).join(', ')}</figcaption>
    </figure>
  );
}
