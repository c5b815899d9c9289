import type { Community } from '../../../content/community.ts';
import type { Pitch } from '../../../content/pitch.ts';
import { CommunityContact } from '../community/community-contact.tsx';
import { communityService } from '../community/community-service.ts';
import { type SiteContext, SiteDocument } from '../document.tsx';
import { Hero } from '../hero.tsx';
import { SectionHeading, withTitle } from '../section.tsx';
import site from '../site.module.css';
import { socialPictureOf } from '../social-picture.ts';
import styles from './pitch.module.css';
import { PitchComparison } from './pitch-comparison.tsx';
import { PitchMetrics } from './pitch-metrics.tsx';
import { PitchPrice } from './pitch-price.tsx';
import { PitchWeek } from './pitch-week.tsx';

type Props = { context: SiteContext; pitch: Pitch; community: Community };

/** `/fr/pitch`: the whole case for the offer, from the problem to the price. */
export function PitchPage({ context, pitch, community }: Props) {
  const { hero } = pitch;
  return (
    <SiteDocument
      context={context}
      language="fr"
      path="/fr/pitch"
      title={pitch.title}
      description={pitch.description}
      picture={socialPictureOf(context, { path: '/fr/pitch', language: 'fr', words: pitch })}
      structuredData={[communityService(context, community)]}
    >
      <Hero
        words={hero}
        actions={[
          { href: '/#contact', label: hero.contact },
          { href: '/fr', label: hero.back },
        ]}
      >
        <PitchWeek words={pitch.week} />
      </Hero>
      <PitchComparison words={pitch.comparison} />
      <Steps words={pitch.steps} />
      <PitchMetrics words={pitch.metrics} />
      {community.terms.price && <PitchPrice words={pitch.price} community={community} />}
      <CommunityContact
        agency={context.agency}
        words={community.contact}
        onward={{ href: '/fr', label: community.contact.back }}
      />
    </SiteDocument>
  );
}

function Steps({ words }: { words: Pitch['steps'] }) {
  return (
    <section className={site.section} aria-labelledby="steps-title" data-reveal>
      <div className={site.page}>
        <SectionHeading id="steps-title" words={words} />
        <ol className={styles.steps}>
          {withTitle(words.list).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
