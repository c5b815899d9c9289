import type { Community } from '../../../content/community.ts';
import { ArrowRight } from '../../ui/icons.tsx';
import { type SiteContext, SiteDocument } from '../document.tsx';
import { Hero } from '../hero.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import { socialPictureOf } from '../social-picture.ts';
import styles from './community.module.css';
import { CommunityContact } from './community-contact.tsx';
import { featureIcon } from './community-icons.tsx';
import { CommunityScene } from './community-scene.tsx';
import { communityService } from './community-service.ts';
import { CommunityWhy } from './community-why.tsx';

/** `/fr`: what AI community management is, why with this agency, and what is included. */
export function CommunityPage({ context, words }: { context: SiteContext; words: Community }) {
  const { contact, hero } = words;
  return (
    <SiteDocument
      context={context}
      language="fr"
      path="/fr"
      title={words.title}
      description={words.description}
      picture={socialPictureOf(context, { path: '/fr', language: 'fr', words })}
      structuredData={[communityService(context, words)]}
    >
      <Hero
        words={hero}
        actions={[
          { href: '/#contact', label: hero.contact },
          { href: '/fr/pitch', label: hero.pitch },
        ]}
        facts={hero.facts}
      >
        <CommunityScene words={words.scene} />
      </Hero>
      <CommunityWhy words={words.why} days={context.content.communityOffer?.resultsAfterDays ?? 0} />
      <Features words={words.features} pitch={hero.pitch} />
      <CommunityContact
        agency={context.agency}
        words={contact}
        onward={{ href: '/fr/pitch', label: contact.pitch }}
      />
    </SiteDocument>
  );
}

function Features({ words, pitch }: { words: Community['features']; pitch: string }) {
  return (
    <section id="inclus" className={site.section} aria-labelledby="features-title" data-reveal>
      <div className={`${site.page} ${site.beside} ${styles.beside}`}>
        <SectionHeading id="features-title" words={words} isBeside className={styles.intro}>
          <a className={site.secondary} href="/fr/pitch">
            {pitch}
            <ArrowRight />
          </a>
        </SectionHeading>
        <ul className={styles.features}>
          {words.list.map(({ id, title, text }) => {
            const Icon = featureIcon(id);
            return (
              <li key={id}>
                <span className={styles.icon}>
                  <Icon />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
