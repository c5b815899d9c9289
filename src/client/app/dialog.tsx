import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<ModalProps, 'size' | 'closeOnEscape' | 'closeOnClickOutside' | 'onExitTransitionEnd'> & {
  title: ReactNode;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
};

/** A dialog over the screen. Its head is no landmark: Mantine's would count as a second banner of the page. */
export function Dialog({ title, isOpen, onClose, children, ...props }: Props) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered {...props}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="xl" ff="heading">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fermer" />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
