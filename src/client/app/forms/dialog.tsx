import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<
  ModalProps,
  'size' | 'closeOnEscape' | 'closeOnClickOutside' | 'onExitTransitionEnd' | 'fullScreen' | 'classNames'
> & {
  title: ReactNode;
  language?: 'fr' | 'en';
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
};

/**
 * A dialog over the screen, and under the toasts: what goes wrong in it is said there. Its head is no landmark:
 * Mantine's would count as a second banner of the page.
 */
export function Dialog({ title, language = 'fr', isOpen, onClose, children, ...props }: Props) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered zIndex="var(--layer-dialog)" {...props}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="xl" ff="heading">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={language === 'fr' ? 'Fermer' : 'Close'} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
