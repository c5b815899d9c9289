import type { GuideBlock } from '../../../../routers/sales-guide.schema.ts';
import styles from './sales-guide.module.css';

/** The parts of a section, one under the other. */
export function GuideBlocks({ blocks }: { blocks: GuideBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <section key={block.title} className={styles.block}>
          <h3 className={styles.blockTitle}>{block.title}</h3>
          <Block block={block} />
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'speech':
      return <blockquote className={styles.speech}>{block.text}</blockquote>;
    case 'list':
      return <Listed items={block.items} />;
    case 'services':
      return <Services services={block.services} />;
    case 'figures':
      return <Figures figures={block.figures} />;
    case 'objections':
      return <Objections objections={block.objections} />;
  }
}

export function Listed({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type Of<Kind extends GuideBlock['kind']> = Extract<GuideBlock, { kind: Kind }>;

function Services({ services }: Pick<Of<'services'>, 'services'>) {
  return (
    <ul className={styles.cards}>
      {services.map(({ title, description, features, price }) => (
        <li key={title} className={styles.card}>
          <h4 className={styles.cardTitle}>{title}</h4>
          <p className={styles.price}>{price}</p>
          <p className={styles.text}>{description}</p>
          <Listed items={features} />
        </li>
      ))}
    </ul>
  );
}

function Figures({ figures }: Pick<Of<'figures'>, 'figures'>) {
  return (
    <ul className={styles.cards}>
      {figures.map(({ figure, label, text }) => (
        <li key={figure} className={styles.card}>
          <p className={styles.figure}>
            <strong>{figure}</strong> <span>{label}</span>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Objections({ objections }: Pick<Of<'objections'>, 'objections'>) {
  return (
    <dl className={styles.objections}>
      {objections.map(({ objection, answer }) => (
        <div key={objection} className={styles.objection}>
          <dt>«&nbsp;{objection}&nbsp;»</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
